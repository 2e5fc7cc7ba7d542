import {
  type Announcements,
  closestCenter,
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from '@dnd-kit/sortable'
import { GripVertical, Star, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { DropZone } from '#platform/web/forms/drop-zone.tsx'
import { uploadTexts as texts } from '#platform/web/forms/texts.ts'
import { Badge, joinClasses, useRestoreListFocus } from '#platform/web/ui/index.ts'
import { acceptedFiles } from '../rules.ts'
import { FailedUploads, MediaFrame, type MediaFrameTexts } from './media-frame.tsx'
import type { MediaItem } from './media-item.ts'
import { MediaThumbnail } from './media-thumbnail.tsx'
import type { UploadProgress, Uploads } from './use-uploads.ts'

type SortableMediaProps = {
  label: string
  items: readonly MediaItem[]
  progress: UploadProgress
  onMove: (items: MediaItem[]) => void
  onRemove: (key: string) => void
}

/** By dragging or with the arrow keys; the first one is the main one. */
export function SortableMedia({ label, items, progress, onMove, onRemove }: SortableMediaProps) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // Scrolling with a finger must not move anything.
    useSensor(TouchSensor, { activationConstraint: { delay: 180, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  // The button of what is removed, or becomes the main one, goes with the focus.
  const tiles = useRestoreListFocus()
  const positionOf = (id: UniqueIdentifier) => items.findIndex(({ key }) => key === id)
  const move = (from: number, to: number) => from !== to && to >= 0 && onMove(arrayMove([...items], from, to))
  const announcements: Announcements = {
    onDragStart: ({ active }) => texts.grabbed(positionOf(active.id) + 1),
    onDragOver: ({ over }) => (over ? texts.over(positionOf(over.id) + 1) : undefined),
    onDragEnd: ({ over }) => (over ? texts.released(positionOf(over.id) + 1) : texts.moveCancelled),
    onDragCancel: () => texts.moveCancelled,
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: texts.howToMove } }}
      onDragEnd={({ active, over }) => over && move(positionOf(active.id), positionOf(over.id))}
    >
      <SortableContext items={items.map(({ key }) => key)} strategy={rectSortingStrategy}>
        <ul {...tiles} aria-label={label} className="mb-3 grid grid-cols-2 gap-3 sm:grid-cols-4">
          {items.map((item, index) => (
            <SortableItem
              key={item.key}
              item={item}
              position={index + 1}
              count={items.length}
              progress={progress[item.key]}
              onRemove={() => onRemove(item.key)}
              onMakeMain={() => move(index, 0)}
            />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  )
}

type SortableItemProps = {
  item: MediaItem
  position: number
  count: number
  progress: number | undefined
  onRemove: () => void
  onMakeMain: () => void
}

function SortableItem({ item, position, count, progress, onRemove, onMakeMain }: SortableItemProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: item.key,
  })
  return (
    <li
      ref={setNodeRef}
      style={{
        transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined,
        transition: transition ?? undefined,
      }}
      className={joinClasses(
        'group relative aspect-square rounded-sm bg-white ring-1 ring-line motion-reduce:transition-none',
        isDragging && 'z-10 shadow-panel ring-2 ring-link',
        position === 1 && 'ring-2 ring-ink',
      )}
    >
      <button
        ref={setActivatorNodeRef}
        type="button"
        {...attributes}
        {...listeners}
        aria-label={texts.move(position, count)}
        className="block size-full cursor-grab touch-manipulation active:cursor-grabbing"
      >
        <MediaThumbnail item={item} alt="" sizes="(min-width: 640px) 180px, 45vw" progress={progress} fit="contain" />
        <span className="absolute right-1.5 bottom-1.5 flex size-7 items-center justify-center rounded-sm bg-white/90 text-ink shadow-raised">
          <GripVertical className="size-4.5" />
        </span>
      </button>
      {position === 1 ? (
        <Badge tone="ink" className="pointer-events-none absolute top-1.5 left-1.5">
          {texts.main}
        </Badge>
      ) : (
        <TileButton label={texts.makeMain(position)} side="left-1" onClick={onMakeMain}>
          <Star className="size-4" />
        </TileButton>
      )}
      <TileButton label={texts.remove(position)} side="right-1" onClick={onRemove}>
        <X className="size-4.5" />
      </TileButton>
    </li>
  )
}

type TileButtonProps = { label: string; side: string; onClick: () => void; children: ReactNode }

function TileButton({ label, side, onClick, children }: TileButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className={joinClasses(
        'absolute top-1 flex size-8 items-center justify-center rounded-sm bg-white/90 text-ink shadow-raised transition-colors hover:bg-ink hover:text-white',
        side,
      )}
    >
      {children}
    </button>
  )
}

type MediaFieldProps = MediaFrameTexts & {
  items: readonly MediaItem[]
  onChange: (items: MediaItem[]) => void
  uploads: Uploads
}

/** The form holds the items, `useUploads` uploads them. */
export function MediaField({ items, onChange, uploads, ...field }: MediaFieldProps) {
  return (
    <MediaFrame {...field}>
      {(describedBy) => (
        <DropZone
          accept={`${acceptedFiles.pictures},${acceptedFiles.videos}`}
          hint={texts.limits}
          onFiles={uploads.add}
          takesPaste
          describedBy={describedBy}
          isInvalid={field.error !== undefined}
        >
          {items.length > 0 && (
            <SortableMedia
              label={field.label}
              items={items}
              progress={uploads.progress}
              onMove={onChange}
              onRemove={uploads.remove}
            />
          )}
          <FailedUploads uploads={uploads} />
        </DropZone>
      )}
    </MediaFrame>
  )
}
