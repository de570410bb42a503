// A test that fails before it stops its product must not leave it running: workers end by a signal, without `exit`.
import { afterAll } from 'vitest'
import { endLeftApps } from './start-app.ts'

afterAll(endLeftApps)
