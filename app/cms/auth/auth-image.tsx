import { siteImages } from '#content/images.ts'
import { staffEntry } from '#content/staff-area.ts'

const picture = siteImages[staffEntry.picture]
const sources = (ending: 'avif' | 'jpg') =>
  picture.widths.map((width) => `/img/${staffEntry.picture}-${width}.${ending} ${width}w`).join(', ')

/** Decoration on wide screens; narrow ones neither show nor fetch it. */
export function AuthImage() {
  return (
    <picture>
      <source type="image/avif" srcSet={sources('avif')} sizes="max(58vw, 150vh)" />
      <img
        src={`/img/${staffEntry.picture}-${picture.widths[0]}.jpg`}
        srcSet={sources('jpg')}
        sizes="max(58vw, 150vh)"
        width={picture.width}
        height={picture.height}
        alt=""
        loading="lazy"
        style={{ backgroundColor: picture.color }}
      />
    </picture>
  )
}
