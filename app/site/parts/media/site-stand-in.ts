import { siteStandIns } from '#content/image-stand-ins.ts'
import { siteImages } from '#content/images.ts'
import type { SiteImageKey } from './site-image-set.ts'
import { standInStyle } from './stand-in.ts'

/** For `style`. Only the server renders the blur, so that no script carries it; hydration keeps what is there. */
export const siteStandIn = (key: SiteImageKey) =>
  standInStyle(siteImages[key].color, import.meta.env.SSR ? siteStandIns[key] : '')
