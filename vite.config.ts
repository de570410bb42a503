import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { developmentServer } from '#app/development-server.ts'

export default defineConfig({
  plugins: [developmentServer(), reactRouter()],
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: { assetsInlineLimit: 0 },
  environments: {
    ssr: {
      build: { rolldownOptions: { input: './app/main.ts' } },
      // Its parts are folders with a package.json, which Node does not import.
      resolve: { noExternal: ['@atlaskit/pragmatic-drag-and-drop'] },
    },
  },
})
