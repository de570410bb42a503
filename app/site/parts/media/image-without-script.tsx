import { jpegOfWidth, type ShownImage } from '#app/domain/image/image.ts'

/** Sharp in a card on a phone. */
const width = 720

/** Only one size: a page has many of these. */
export const ImageWithoutScript = ({ image }: { image: ShownImage }) => (
  <noscript>
    <img
      src={jpegOfWidth(image, width)}
      width={image.width}
      height={image.height}
      alt={image.alt}
      decoding="async"
      {...(image.focal && { style: { objectPosition: image.focal } })}
    />
  </noscript>
)
