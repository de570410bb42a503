import { siteStandIns } from '#content/image-stand-ins.ts'
import { siteImages } from '#content/images.ts'
import type { SiteImageKey } from './site-image-set.ts'
import { standInStyle } from './stand-in.ts'

/**
 * For `style`. Only the server knows the blurs, which would be a fifth of a page's script: hydration keeps what the server
 * rendered.
 */
export const siteStandIn = (key: SiteImageKey) =>
  standInStyle(siteImages[key].color, import.meta.env.SSR ? siteStandIns[key] : '')
