import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  ssr: true,
  // seventeen screens: none is worth a question of its own
  routeDiscovery: { mode: 'initial' },
} satisfies Config
