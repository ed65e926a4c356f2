import type { ContentRecord } from '@daybook/graphql-client/content-type';
import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { useState } from 'react';
import { showFailure } from '../failure-notice.ts';
import type { RowDrag, RowsProps } from './rows.ts';

interface SortableRowsProps extends RowsProps {
  /** Moves a record to a position in the whole list, starting at 0. */
  onPlace(record: ContentRecord, place: number): Promise<unknown>;
}

/** Rows that can be dragged by pointer, or by keyboard with Space and the arrow keys, within the shown page. */
export function SortableRows(props: SortableRowsProps) {
  const { records, firstPlace, titleOf, renderRow, onPlace, reload } = props;
  const [order, setOrder] = useState(records);
  const [shown, setShown] = useState(records);
  // Not in an effect, because the rows of the earlier records would be rendered once more, with wrong numbers.
  if (shown !== records) {
    setShown(records);
    setOrder(records);
  }
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const indexOf = (id: unknown) => order.findIndex((record) => record.id === id);
  const place = async ({ active, over }: DragEndEvent) => {
    const from = indexOf(active.id);
    const to = indexOf(over?.id);
    const record = order[from];
    if (!record || to < 0 || to === from) return;
    const moved = arrayMove([...order], from, to);
    setOrder(moved);
    try {
      await onPlace(record, firstPlace + to);
    } catch (error) {
      // The list may be the same after the reload, so it would not replace the order.
      setOrder((present) => (present === moved ? records : present));
      showFailure(error);
    }
    await reload();
  };
  const nameOf = (id: unknown) => {
    const record = order[indexOf(id)];
    return record ? titleOf(record) : '';
  };
  const placeOf = (id: unknown) => `place ${firstPlace + indexOf(id) + 1}`;
  const announcements: Announcements = {
    onDragStart: ({ active }) => `Picked up ${nameOf(active.id)}, ${placeOf(active.id)}.`,
    onDragOver: ({ active, over }) =>
      over ? `${nameOf(active.id)} is over ${placeOf(over.id)}.` : undefined,
    onDragEnd: ({ active, over }) => `${nameOf(active.id)} was dropped at ${placeOf((over ?? active).id)}.`,
    onDragCancel: ({ active }) => `${nameOf(active.id)} stays at ${placeOf(active.id)}.`,
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={place}
      // Its texts for screen readers must not be between the rows of a table.
      accessibility={{ announcements, container: document.body }}
    >
      <SortableContext items={order.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        {order.map((record) => (
          <SortableRow key={record.id} record={record} renderRow={renderRow} />
        ))}
      </SortableContext>
    </DndContext>
  );
}

function SortableRow({ record, renderRow }: { record: ContentRecord } & Pick<RowsProps, 'renderRow'>) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: record.id });
  const drag: RowDrag = {
    rowRef: setNodeRef,
    handleRef: setActivatorNodeRef,
    handleProps: { ...attributes, ...listeners },
    style: {
      transform: CSS.Translate.toString(transform),
      transition: transition ?? '',
      ...(isDragging && { position: 'relative', zIndex: 2, boxShadow: 'var(--mantine-shadow-md)' }),
    },
  };
  return renderRow(record, drag);
}
