/** A button that opens the device's pictures, or its own camera. */
import { UnstyledButton } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { acceptedPictures } from '#web/lib/forms/picture-types.ts'
import { PICTURE_TYPES } from './camera/take-photo.ts'

interface FileButtonProps {
  className?: string
  multiple?: boolean
  /** Opens the device's camera where it has one. */
  isCamera?: boolean
  isDisabled?: boolean
  label?: string
  onTaken: (files: readonly File[]) => void
  children: ReactNode
}

export function FileButton(props: FileButtonProps) {
  const {
    className,
    multiple = false,
    isCamera = false,
    isDisabled = false,
    label,
    onTaken,
    children,
  } = props
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <UnstyledButton
        className={className}
        aria-label={label}
        disabled={isDisabled}
        onClick={() => input.current?.click()}
      >
        {children}
      </UnstyledButton>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={isCamera ? 'Photo of the device’s camera' : 'Photos of the gallery'}
        accept={isCamera ? PICTURE_TYPES : acceptedPictures()}
        multiple={multiple}
        capture={isCamera ? 'environment' : undefined}
        onChange={(event) => {
          onTaken([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
    </>
  )
}
