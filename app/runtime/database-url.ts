/**
 * The addresses of the single servers that a DATABASE_URL names, `postgresql://user@one:5432,two:5433/keyturn`, as
 * PostgreSQL's own programs read it; mostly it is one.
 */
export function serverUrls(databaseUrl: string): string[] {
  const [, before = '', hosts = '', after = ''] =
    /^([a-z]+:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/i.exec(databaseUrl) ?? []
  if (!hosts.includes(',')) return [databaseUrl]
  return hosts.split(',').map((host) => before + host + after)
}
