declare module 'virtual:site-texts' {
  import type { readTexts } from '#app/build/content-plugin.ts'

  const texts: ReturnType<typeof readTexts>
  export const { guides, privacyPolicy, termsOfUse }: typeof texts
}

declare module 'virtual:first-view-script' {
  const code: string
  export default code
}

declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router'

  const build: ServerBuild
  export = build
}
