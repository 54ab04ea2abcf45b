/** The S3 store of the cluster, as a process that can stand still. It says its port. */
import { startBucketServer } from '#server/test/servers/bucket-server.ts'

process.send?.({ environment: (await startBucketServer()).environment })
