/** A picture with its place, what can be done with it at once, and a menu for the rest. */

import { ActionIcon, Box, Flex } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { downloadGeoImage, type GeoImage } from '#contract/files/geo-images.ts'
import { addressOf } from '#web/lib/api/api.ts'
import { formatTakenDay } from '#web/lib/formats.ts'
import { joinFacts } from '#web/lib/language/join-facts.ts'
import { IconDownload } from '#web/records/icons.ts'
import { Menu } from '#web/ui/floating/menu.tsx'
import { IconTrash } from '#web/ui/icons.ts'
import { Quiet } from '#web/ui/text/text.tsx'
import { IconDotsVertical, IconEye, IconMap2 } from './geo-icons.ts'
import { formatCoordinates, mapUrlOf, nameOfImage, sayNear } from './geo-image.rules.ts'
import classes from './geo-images.module.css'
import { GeoPicture } from './geo-picture.tsx'
import { ViewGeoImage } from './view-geo-image.tsx'

interface GeoImageTileProps {
  image: GeoImage
  /** Taking it away: off the place, or out of the gallery. */
  removal: { label: string; onRemove: () => void } | null
  isBusy: boolean
  children?: ReactNode
}

export function GeoImageTile({ image, removal, isBusy, children }: GeoImageTileProps) {
  const [isViewed, setViewed] = useState(false)
  const name = nameOfImage(image)
  const taken = image.taken_at && formatTakenDay(image.taken_at)
  const words = [image.title, !image.can.download && image.organization.name, taken].filter(Boolean)
  return (
    <li className={classes.tile}>
      <GeoPicture image={image} />
      <Flex gap={4} align="flex-start" flex={1}>
        <Box flex={1} miw={0}>
          <div className={classes.coordinates}>{formatCoordinates(image)}</div>
          {image.near && (
            <Quiet component="div" size={12} breaks>
              {sayNear(image.near)}
            </Quiet>
          )}
          {words.length > 0 && (
            <Quiet component="div" size={12} breaks>
              {joinFacts(words)}
            </Quiet>
          )}
        </Box>
        <Menu position="bottom-end" width={230} returnFocus withInitialFocusPlaceholder={false}>
          <Menu.Target>
            <ActionIcon size={28} aria-label={`What to do with ${name}`}>
              <IconDotsVertical size={17} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconEye size={17} />} onClick={() => setViewed(true)}>
              View
            </Menu.Item>
            <Menu.Item
              component="a"
              href={mapUrlOf(image)}
              target="_blank"
              rel="noreferrer"
              leftSection={<IconMap2 size={17} />}
            >
              Open in OpenStreetMap
            </Menu.Item>
            {image.can.download && (
              <Menu.Item
                component="a"
                href={addressOf(downloadGeoImage, { params: { upload_name: image.upload_name } })}
                download
                leftSection={<IconDownload size={17} />}
              >
                Download
              </Menu.Item>
            )}
            {removal && (
              <Menu.Item leftSection={<IconTrash size={17} />} disabled={isBusy} onClick={removal.onRemove}>
                {removal.label}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      </Flex>
      {children}
      {isViewed && <ViewGeoImage image={image} onClose={() => setViewed(false)} />}
    </li>
  )
}
