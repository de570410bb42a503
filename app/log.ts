import { pino } from 'pino'

export type Log = Pick<pino.Logger, 'info' | 'warn' | 'error' | 'debug'>

/** One JSON line an event, on standard output. Secrets and what visitors typed have no place in it. */
export const createLog = (level: string): Log =>
  pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  })
