// The team's name in its own typeface, which mail programs do not have: pictures, made by `npm run mail-pictures`. The file
// is named for the name, so that a mail never shows a former one: without the file it shows the name as text.
import { slugOf } from '#app/domain/property/slug.ts'
import { team } from '#content/team.ts'

const place = `/mail/wordmark-${slugOf({ name: team.name, address: '' })}`

/** Addresses on the site, each on its ground of `mail-styles.server.ts`; `size` in CSS pixels. */
export const wordmark = {
  light: `${place}.png`,
  dark: `${place}-dark.png`,
  size: { width: 300, height: 36 },
}
