import { basename } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { textsAtBuild } from '#app/build/content-plugin.ts'
import { firstViewScript } from '#app/build/first-view-plugin.ts'
import { printedGuides } from '#app/build/guide-pdf-plugin.ts'
import { developmentAddress, developmentServer } from '#app/server/development-server.ts'

/** A few files that many pages share, instead of a request for each small module. */
const sharedFiles = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  // public pages are without it (see docs/decisions/pages-as-documents.md)
  { name: 'router', test: /node_modules[\\/](react-router|cookie-es)[\\/]|[\\/]ui[\\/]error-text/ },
  { name: 'both', test: /[\\/]app[\\/]ui[\\/].*\.css$/ },
  // what the staff area has too, or it would get the site's styles with it
  {
    name: 'both',
    test: /[\\/](app[\\/](ui[\\/]|domain[\\/](image[\\/]image|inquiry[\\/](guide|lead-source)|property[\\/](format-price|property-kind|slug)|control-characters|duration|paging|person-name|problem)\.ts)|content[\\/](agents|images|not-found|team)\.ts)|preload-helper/,
    minShareCount: 2,
  },
  { name: 'site', test: /[\\/]app[\\/]site[\\/](parts[\\/]layout|styles)[\\/].*\.css$/ },
  // one file of styles for pages of a kind, so that no page needs a fifth
  { name: 'listing', test: /[\\/]app[\\/]site[\\/]pages[\\/]listing[\\/].*\.css$/ },
  { name: 'testimonials', test: /[\\/]app[\\/]site[\\/]pages[\\/]testimonials[\\/].*\.css$/ },
  { name: 'reading', test: /[\\/]app[\\/]site[\\/](parts[\\/]reading|pages[\\/](guide|legal))[\\/].*\.css$/ },
  {
    name: 'reading',
    test: /[\\/]app[\\/]site[\\/](parts[\\/]reading|pages[\\/](guide|legal))[\\/]/,
    minShareCount: 2,
  },
  { name: 'site', test: /[\\/]app[\\/]site[\\/].*\.css$/, minShareCount: 2 },
  // as files of their own these would cost the pages with a list more than they cost the others here
  { name: 'site', test: /[\\/]app[\\/]site[\\/]parts[\\/](listings|pagination)[\\/]/, minShareCount: 2 },
  { name: 'site', test: /[\\/](app[\\/]site|content)[\\/](?!staff-area|page-table)/, minShareCount: 3 },
  // a public page loads them when its form is used
  { name: 'schemas', test: /[\\/](node_modules[\\/]zod|app[\\/]domain)[\\/]/, minShareCount: 2 },
  {
    name: 'staff',
    test: /[\\/](app[\\/]cms|content[\\/]staff-area|node_modules[\\/]@tanstack)[\\/]/,
    minShareCount: 2,
  },
]

/**
 * A shared file takes what it names and not what that imports, or every page would get all of it. The bundler does so
 * only where an entry may export more than its own, which the router's plugin forbids and nothing needs.
 */
const splitFiles: Plugin = {
  name: 'keyturn-shared-files',
  enforce: 'post',
  config: () => ({
    environments: {
      client: {
        build: {
          rolldownOptions: {
            input: ['./app/site/render/start-site.tsx'],
            preserveEntrySignatures: 'allow-extension',
            output: { codeSplitting: { groups: sharedFiles, includeDependenciesRecursively: false } },
          },
        },
      },
    },
  }),
}

/**
 * Packages of many small files take longer to load than to run, so they become part of the server's. The product alone
 * has them in it: in development they are loaded as they are.
 */
const bundlePackages: Plugin = {
  name: 'keyturn-bundled-packages',
  apply: 'build',
  config: () => ({
    environments: {
      ssr: {
        resolve: {
          noExternal: [
            'drizzle-orm',
            'react-router',
            'cookie-es',
            'zod',
            /^hono/,
            /^@hono/,
            '@asteasolutions/zod-to-openapi',
          ],
        },
        // A file of its own, so that a profile tells what queries cost.
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: { groups: [{ name: 'drizzle', test: /node_modules[\\/]drizzle-orm[\\/]/ }] },
            },
          },
        },
      },
    },
  }),
}

/** By file and name, such as `agent-card_photo`: files have names of their own, and words are smaller than hashes. */
const className = (name: string, file: string) => `${basename(file).replace(/\.module\.css.*/, '')}_${name}`

export default defineConfig({
  plugins: [
    printedGuides(),
    textsAtBuild(),
    firstViewScript(),
    developmentServer(),
    reactRouter(),
    splitFiles,
    bundlePackages,
  ],
  css: { modules: { localsConvention: 'camelCaseOnly', generateScopedName: className } },
  build: { assetsInlineLimit: 0, manifest: true },
  server: developmentAddress(process.env),
  environments: {
    ssr: {
      build: { rolldownOptions: { input: './app/server/main.ts' } },
      // Its parts are folders with a package.json, which Node does not import.
      resolve: { noExternal: ['@atlaskit/pragmatic-drag-and-drop'] },
    },
  },
})
