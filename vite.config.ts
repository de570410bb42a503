import { basename } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { developmentServer } from '#app/development-server.ts'
import { printedGuides } from '#app/printed-guides.ts'

/** A few files that many pages share, instead of a request for each small module. */
const sharedFiles = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|react-router|scheduler|cookie)[\\/]/ },
  { name: 'site', test: /[\\/]app[\\/]site[\\/](layout|styles)[\\/].*\.css$/ },
  { name: 'site', test: /[\\/]app[\\/](site|ui)[\\/].*\.css$/, minShareCount: 2 },
  { name: 'site', test: /[\\/](app[\\/](site|ui)|content)[\\/]/, minShareCount: 3 },
]

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
