declare module 'virtual:site-texts' {
  import type { siteTexts } from '#app/texts-at-build.ts'

  const texts: ReturnType<typeof siteTexts>
  export const { guides, privacyPolicy, termsOfUse }: typeof texts
}

declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router'

  const build: ServerBuild
  export = build
}
