/** `postgresql://user@one:5432,two:5433/keyturn` is one address per server, as libpq parses it. */
export function serverUrls(databaseUrl: string): string[] {
  const [, before = '', hosts = '', after = ''] =
    /^([a-z]+:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/i.exec(databaseUrl) ?? []
  if (!hosts.includes(',')) return [databaseUrl]
  return hosts.split(',').map((host) => before + host + after)
}

/** For messages. The query may have a password too. */
export const withoutPassword = (databaseUrl: string): string =>
  databaseUrl.replace(/^([a-z]+:\/\/[^/?#:@]*):[^/?#]*@/i, '$1@').replace(/\?.*$/s, '')
