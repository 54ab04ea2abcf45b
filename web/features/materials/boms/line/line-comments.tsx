import type { BomItem } from '#contract/materials/boms.ts'
import { CommentsButton } from '#web/features/collaboration/comments/comments-button.tsx'

interface LineCommentsProps {
  styleId: number
  line: BomItem
  isCompact?: boolean
}

/** The comments on a line that is saved. */
export function LineComments({ styleId, line, isCompact = false }: LineCommentsProps) {
  const part = { kind: 'bom_line', id: line.id, name: line.item } as const
  return <CommentsButton styleId={styleId} part={part} isCompact={isCompact} />
}
