import { basename } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { developmentServer } from '#app/development-server.ts'
import { printedGuides } from '#app/printed-guides.ts'
import { sharedFiles } from '#app/shared-files.ts'

/** By file and name, such as `agent-card_photo`: files have names of their own, and words are smaller than hashes. */
const className = (name: string, file: string) => `${basename(file).replace(/\.module\.css.*/, '')}_${name}`

export default defineConfig({
  plugins: [printedGuides(), developmentServer(), reactRouter()],
  css: { modules: { localsConvention: 'camelCaseOnly', generateScopedName: className } },
  build: { assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: sharedFiles } } } } },
    ssr: {
      build: { rolldownOptions: { input: './app/main.ts' } },
      // Its parts are folders with a package.json, which Node does not import.
      resolve: { noExternal: ['@atlaskit/pragmatic-drag-and-drop'] },
    },
  },
})
