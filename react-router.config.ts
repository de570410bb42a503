import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  // a folder of each build's own (app/build/build-if-stale.ts)
  buildDirectory: process.env.BUILD_FOLDER ?? 'build',
  ssr: true,
  // seventeen screens: none is worth a question of its own
  routeDiscovery: { mode: 'initial' },
} satisfies Config
