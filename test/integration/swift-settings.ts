// The settings of a whole Swift on one machine, for the current user: four servers and a memcached.
import { mkdirSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'

export type SwiftPorts = { proxy: number; account: number; container: number; object: number; cache: number }

export const swiftKeys = { accessKeyId: 'test:keyturn', secretAccessKey: 'a-secret-for-tests' }

const shared = (folder: string, port: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${userInfo().username}
swift_dir = ${folder}
devices = ${join(folder, 'devices')}
mount_check = false
log_level = ERROR
log_udp_host = 127.0.0.1
log_udp_port = 9
`

const storageServer = (name: string, folder: string, port: number) => `${shared(folder, port)}
[pipeline:main]
pipeline = ${name}-server
[app:${name}-server]
use = egg:swift#${name}
`

/** `sites`: origins whose pages may upload, in place of a bucket's CORS rule. */
const proxyServer = (folder: string, ports: SwiftPorts, sites: string[]) => `${shared(folder, ports.proxy)}
cors_allow_origin = ${sites.join(',')}
[pipeline:main]
pipeline = catch_errors cache s3api tempauth proxy-server
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${ports.cache}
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
cors_preflight_allow_origin = ${sites.join(',')}
[filter:tempauth]
use = egg:swift#tempauth
user_${swiftKeys.accessKeyId.replace(':', '_')} = ${swiftKeys.secretAccessKey} .admin
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
`

const swift = `[swift-hash]
swift_hash_path_suffix = keyturn
[storage-policy:0]
name = one
default = yes
`

/** Writes each server's `<name>.conf`, and the ring of storage locations. */
export function writeSwiftSettings(folder: string, ports: SwiftPorts, sites: string[]) {
  mkdirSync(join(folder, 'devices/disk'), { recursive: true })
  writeFileSync(join(folder, 'swift.conf'), swift)
  writeFileSync(join(folder, 'proxy.conf'), proxyServer(folder, ports, sites))
  for (const name of ['account', 'container', 'object'] as const)
    writeFileSync(join(folder, `${name}.conf`), storageServer(name, folder, ports[name]))
}
