// Four projects: `unit` (rules, operations on a real database, doors), `process` (the built product started, stopped
// and killed), `integration` (with external services) and `journeys` (the built product in a browser). In the first
// and the last the files of a worker load what they import once; half of the time of unit tests went into that.
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { textsAtBuild } from '#app/build/content-plugin.ts'
import { firstViewScript } from '#app/build/first-view-plugin.ts'

/**
 * Files that run at once. A page or a product that waits for a processor costs time too: on two cores three files of
 * journeys take a tenth less than two, and four a third longer.
 */
const atOnce = { pages: Math.min(4, cores() + 1), products: Math.min(5, cores() + 1) }

/** They take longest for their size, by which files are ordered: begun last, each would run on alone. */
const longest =
  /(public-pages|cms-backup-note|cms-first-day)\.journey|(slow-clients|upgrade|build-beside)\.test/

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const group = ({ project }: TestSpecification) => project.config.sequence.groupOrder
    const rank = ({ moduleId }: TestSpecification) => (longest.test(moduleId) ? 0 : 1)
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => group(a) - group(b) || rank(a) - rank(b))
  }
}

export default defineConfig({
  plugins: [textsAtBuild(), firstViewScript()],
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  test: {
    sequence: { sequencer: LongestFirst },
    // A condition is waited for as long as a slow machine needs; a test that passes never waits that long.
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{app,test}/**/*.test.{ts,tsx}'],
          exclude: ['test/process/**'],
          globalSetup: 'test/support/database/start-test-postgres.ts',
          isolate: false,
          restoreMocks: true,
          unstubGlobals: true,
          maxWorkers: 3,
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      ofTheBuild('process', 1, {
        include: ['test/process/**/*.test.ts'],
        globalSetup: 'test/support/app/build-app.ts',
        maxWorkers: atOnce.products,
        maxConcurrency: 20,
        timeout: 120_000,
      }),
      ofTheBuild('integration', 2, {
        include: ['test/integration/**/*.integration.ts'],
        globalSetup: 'test/integration/prepare.ts',
        timeout: 180_000,
      }),
      ofTheBuild('journeys', 3, {
        include: ['test/{journeys,accessibility}/**/*.journey.ts'],
        globalSetup: 'test/support/app/start-shared-app.ts',
        setupFiles: ['test/support/app/end-left-apps.ts', 'test/support/browser/close-pages.ts'],
        maxWorkers: atOnce.pages,
        timeout: 120_000,
        isolate: false,
      }),
    ],
  },
})

function cores(): number {
  return Math.max(2, availableParallelism())
}

type Outside = {
  include: string[]
  globalSetup: string
  setupFiles?: string[]
  timeout: number
  isolate?: boolean
  maxWorkers?: number
  /** Tests of a file that run at once, of those that only wait. */
  maxConcurrency?: number
}

/** A machine that others load may miss a moment of a running product; what fails twice is broken. */
function ofTheBuild(name: string, groupOrder: number, { timeout, ...options }: Outside) {
  return {
    extends: true as const,
    test: {
      name,
      maxWorkers: atOnce.products,
      setupFiles: ['test/support/app/end-left-apps.ts'],
      sequence: { groupOrder },
      retry: process.env.CI ? 1 : 0,
      testTimeout: timeout,
      hookTimeout: timeout,
      ...options,
    },
  }
}
