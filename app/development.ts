import * as build from 'virtual:react-router/server-build'
import { team } from '#content/team.ts'
import { readConfig } from './config.ts'
import { createWeb } from './http/web.ts'
import { createLog } from './log.ts'
import { type OpenOffice, openOffice } from './open-office.ts'
import { createPageHandler } from './page-handler.ts'

/** Opens the office once; the doors are made anew for every change of their sources. */
export function openForDevelopment(): Promise<OpenOffice> {
  const config = readConfig({ SITE_URL: 'http://localhost:5173', ...process.env }, team.email)
  return openOffice(config, createLog(config.logLevel))
}

/** The whole application, with the pages of this moment. */
export const createDevelopmentFetch = (open: OpenOffice) =>
  createWeb(open.office, createPageHandler(build, 'development')).fetch
