/** `prefix`: of the variables that name the host and the port. */
type Where = { what: 'listen' | 'serve metrics'; host: string; port: number; prefix: '' | 'METRICS_' }

/** One sentence for the operator. `code`: of Node's error. */
export function cannotListen({ what, host, port, prefix }: Where, code: string | undefined): string {
  const reasons: Record<string, string> = {
    EADDRINUSE: `the port ${port} is in use: name another with ${prefix}PORT`,
    EACCES: `only root may use the port ${port}: name one from 1024 on with ${prefix}PORT`,
    EADDRNOTAVAIL: `${host} is no address of this machine: name another with ${prefix}HOST`,
  }
  reasons.ENOTFOUND = reasons.EADDRNOTAVAIL!
  return `Keyturn cannot ${what}: ${reasons[code ?? ''] ?? `${host}:${port} (${code})`}.`
}
