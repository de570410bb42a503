import { loseServers } from './lose-servers.ts'

loseServers('15')
