// The build inlines this file into each public page (build/first-view-plugin.ts).
import { startAfterFirstView } from './first-view-script.ts'

startAfterFirstView()
