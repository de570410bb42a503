import { jpegOfWidth, type ShownImage } from '#app/domain/image/image.ts'

/** Sharp in a card on a phone. */
const width = 720

/** Only one size: a page has many of these. */
export const ImageWithoutScript = ({ picture }: { picture: ShownImage }) => (
  <noscript>
    <img
      src={jpegOfWidth(picture, width)}
      width={picture.width}
      height={picture.height}
      alt={picture.alt}
      decoding="async"
      {...(picture.focal && { style: { objectPosition: picture.focal } })}
    />
  </noscript>
)
