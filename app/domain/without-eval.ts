// Import it before every schema that a browser loads. Pages forbid eval, and zod tries it with its first object, which the
// browser reports.
import { z } from 'zod'

if (typeof document !== 'undefined') z.config({ jitless: true })
