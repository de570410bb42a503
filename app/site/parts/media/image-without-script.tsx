import { jpegOfWidth, type ShownImage } from '#app/domain/image/image.ts'

/** At least so wide: sharp in a card on a phone. */
const width = 720

/** A picture that script will put in its place, for who runs none: in one size alone, since a page has many of them. */
export const ImageWithoutScript = ({ picture }: { picture: ShownImage }) => (
  <noscript>
    <img
      src={jpegOfWidth(picture, width)}
      width={picture.width}
      height={picture.height}
      alt={picture.alt}
      decoding="async"
    />
  </noscript>
)
