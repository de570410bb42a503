// Comes before every schema that a browser reads: pages forbid code made at run time, and zod tries to make some with the
// first object it describes, which the browser reports.
import { z } from 'zod'

if (typeof document !== 'undefined') z.config({ jitless: true })
