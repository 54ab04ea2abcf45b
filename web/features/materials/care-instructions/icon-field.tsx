import { Button, Group, Input } from '@mantine/core'
import { type ReactNode, useId, useRef } from 'react'
import {
  CARE_ICON_EXTENSIONS,
  CARE_TEXTS,
  type CareInstruction,
  MAX_CARE_ICON_BYTES,
} from '#contract/materials/care-instructions.ts'
import { usePreviewUrl } from '#web/lib/use-preview-url.ts'
import { CareIcon } from './care-icon.tsx'
import classes from './care-instructions.module.css'

/** Why a file can't be the icon, before it is sent; null when it can. The server decides by the bytes. */
export const findIconProblem = ({ name, size }: Pick<File, 'name' | 'size'>): string | null => {
  const isPicture = CARE_ICON_EXTENSIONS.split(',').some((ending) => name.toLowerCase().endsWith(ending))
  if (!isPicture) return CARE_TEXTS.wrongIcon
  return size > MAX_CARE_ICON_BYTES ? CARE_TEXTS.iconTooLarge : null
}

interface IconFieldProps {
  file: File | null
  /** Whose saved icon is kept. */
  saved: CareInstruction | null
  error: ReactNode
  onPick: (file: File | null) => void
}

export function IconField({ file, saved, error, onPick }: IconFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const preview = usePreviewUrl(file)
  const hasIcon = file !== null || saved !== null
  return (
    <Input.Wrapper label="Icon" labelElement="div" description="PNG, JPEG or BMP, up to 5 MB" error={error}>
      <Group gap="8px 12px" mt={6}>
        <span className={classes.frame}>
          {preview && <img className={classes.picture} src={preview} alt="" />}
          {saved && <CareIcon item={saved} size={48} />}
        </span>
        <Button
          variant="default"
          size="xs"
          aria-invalid={error ? true : undefined}
          onClick={() => input.current?.click()}
        >
          {hasIcon ? 'Replace the icon' : 'Choose an icon'}
        </Button>
        {hasIcon && (
          <Button variant="subtle" size="xs" onClick={() => onPick(null)}>
            Remove the icon
          </Button>
        )}
        <span role="status" className={classes.fileName}>
          {file?.name}
        </span>
        <input
          ref={input}
          id={id}
          type="file"
          hidden
          aria-label="Icon"
          accept={CARE_ICON_EXTENSIONS}
          onChange={(event) => {
            const picked = event.currentTarget.files?.[0]
            if (picked) onPick(picked)
            event.currentTarget.value = ''
          }}
        />
      </Group>
    </Input.Wrapper>
  )
}
