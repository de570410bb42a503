// Runs after each installation: links node_modules/.bin/node to the Node that package.json names. Many versions of npm
// (9.2, 10.8, 10.9 and 11.0 among them) remove this link together with those of the packages for other systems, and
// commands would then run on the machine's own Node. Plain JavaScript: that Node may be too old for TypeScript.
import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'

const system = `${process.platform}-${process.arch}`
const packages = [`node-${system}`, `node-bin-${system}`]
const installed = packages.find((name) => existsSync(`node_modules/${name}/bin/node`))
if (installed) {
  const link = 'node_modules/.bin/node'
  mkdirSync('node_modules/.bin', { recursive: true })
  rmSync(link, { force: true })
  symlinkSync(`../${installed}/bin/node`, link)
}
