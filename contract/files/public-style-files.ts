/** What anybody reads of a style file whose owner switched its public page on (docs/product.md, Public style file). */
import { z } from 'zod'
import { call } from '../call.ts'
import { id, instant } from '../values/fields.ts'

const publicFile = z.object({
  title: z.string(),
  mime_type: z.string(),
  file_size: z.int(),
  created_at: instant,
  organization_name: z.string(),
  preview_url: z.string().nullable(),
  download_url: z.string(),
})
export const publicStyleFile = z.object({
  style: z.object({ style_number: z.string(), style_name: z.string(), brand_name: z.string() }),
  style_file_data: z.array(
    z.object({
      id,
      name: z.string(),
      sub_tasks: z.array(
        z.object({ id, name: z.string(), approve_status: z.boolean(), files: z.array(publicFile) }),
      ),
    }),
  ),
  is_authority: z.literal(false),
})
export type PublicStyleFile = z.infer<typeof publicStyleFile>

const ofStyleNumber = z.object({ styleNumber: z.string().min(1).max(64) })

export const readPublicStyleFile = call({
  name: 'readPublicStyleFile',
  method: 'GET',
  path: '/api/inquiries/public/{styleNumber}/style_files',
  tag: 'Style file',
  summary: 'The shared files of a style whose owner switched its public page on',
  access: 'anyone',
  params: ofStyleNumber,
  answer: publicStyleFile,
  errors: ['not_found'],
  per_minute: 60,
})
