import type { CommentVisibility } from '#contract/collaboration/comments.ts'

/** Of each person and style, until the page is closed: nobody's comment goes to everyone by an old choice. */
const chosen = new Map<string, CommentVisibility>()
const keyOf = (userId: number, styleId: number): string => `${userId}:${styleId}`

export const chosenVisibility = (userId: number, styleId: number): CommentVisibility | null =>
  chosen.get(keyOf(userId, styleId)) ?? null

export const rememberVisibility = (userId: number, styleId: number, visibility: CommentVisibility): void => {
  chosen.set(keyOf(userId, styleId), visibility)
}
