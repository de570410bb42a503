// Three projects: `unit` (rules, operations on a real database, doors), `process` (the built product started, stopped
// and killed) and `journeys` (the built product in a browser).
import { defineConfig } from 'vitest/config'

export default defineConfig({
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  test: {
    // A condition is waited for as long as a slow machine needs; a test that passes never waits that long.
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{app,content,test}/**/*.test.{ts,tsx}'],
          exclude: ['test/process/**'],
          globalSetup: 'test/start-test-postgres.ts',
          maxWorkers: 2,
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'process',
          include: ['test/process/**/*.test.ts'],
          globalSetup: 'test/build-app.ts',
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          retry: process.env.CI ? 1 : 0,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: ['test/journeys/**/*.journey.ts'],
          globalSetup: 'test/start-shared-app.ts',
          // A journey waits for the other side most of the time.
          maxWorkers: 3,
          sequence: { groupOrder: 2 },
          // A machine that others load may miss a moment; what fails twice is broken.
          retry: process.env.CI ? 1 : 0,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
