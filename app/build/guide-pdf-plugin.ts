// Adds the guides' PDFs to the build; `npm run dev` creates each one on request.
import type { Plugin } from 'vite'
import { guidePlaces } from '#app/domain/inquiry/guide-places.ts'
import type { GuideType } from '#app/domain/inquiry/inquiry.ts'
import { guidePdf } from '#app/site/pages/guide/print/guide-pdf.server.ts'

const guides = Object.entries(guidePlaces) as [GuideType, { pdf: string }][]

export function printedGuides(): Plugin {
  return {
    name: 'keyturn-printed-guides',
    applyToEnvironment: (environment) => environment.name === 'client',
    async generateBundle() {
      for (const [guide, { pdf }] of guides)
        this.emitFile({ type: 'asset', fileName: pdf.slice(1), source: await guidePdf(guide) })
    },
    configureServer(vite) {
      for (const [guide, { pdf }] of guides) {
        vite.middlewares.use(pdf, async (_req, res, next) => {
          try {
            res.setHeader('Content-Type', 'application/pdf').end(await guidePdf(guide))
          } catch (error) {
            next(error)
          }
        })
      }
    },
  }
}
