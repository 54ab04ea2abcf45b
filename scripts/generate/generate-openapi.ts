/** Writes the API's OpenAPI document to the file that is named. */
import { writeFile } from 'node:fs/promises'
import { openScratchApp } from '../open-scratch-app.ts'

const [target = 'dist/openapi.json'] = process.argv.slice(2)
const scratch = await openScratchApp()
await writeFile(target, `${JSON.stringify(scratch.app.fastify.swagger(), null, 2)}\n`)
await scratch.close()
