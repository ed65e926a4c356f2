import { announce, DialogButtons, messageOf } from '@daybook/admin-ui';
import { thumbnailUrl } from '@daybook/admin-ui/stored-file';
import { useCropMediaMutation } from '@daybook/graphql-client/admin/later-hooks';
import type { MediaDetailsFragment } from '@daybook/graphql-client/admin/later-operations';
import { Alert, Button, Group, Input, Stack, Text } from '@mantine/core';
import { type PointerEvent, useState } from 'react';
import { type Area, areaBetween, areaOfShape, inside, type Size } from './crop-area.ts';
import classes from './crop-form.module.css';

const shapes = [
  { label: 'Whole picture', ratio: null },
  { label: '16 : 9, posts and events', ratio: 16 / 9 },
  { label: '4 : 5, portraits', ratio: 4 / 5 },
  { label: 'Square', ratio: 1 },
] as const;

const edges = [
  { name: 'left', label: 'From the left' },
  { name: 'top', label: 'From the top' },
  { name: 'width', label: 'Width' },
  { name: 'height', label: 'Height' },
] as const;

interface CropFormProps {
  item: MediaDetailsFragment;
  /** Called with the id of the new file. */
  onCropped(id: string): Promise<void>;
  onClose(): void;
}

/** Chooses a part of a picture, by dragging over it, by shape, or by numbers, and saves it as a new file. */
export default function CropForm({ item, onCropped, onClose }: CropFormProps) {
  const { id, file, original, description } = item;
  const size = { width: file.width ?? 1, height: file.height ?? 1 };
  const focus = { x: description?.focalX ?? 50, y: description?.focalY ?? 50 };
  /** The typed numbers: one may be missing (NaN) or too large. */
  const [chosen, setChosen] = useState<Area>(() => areaOfShape(size, null, focus));
  const area = inside(size, chosen);
  const [crop, { loading }] = useCropMediaMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const isWhole = area.width === size.width && area.height === size.height;
  const save = async () => {
    setFailure(null);
    try {
      const { data } = await crop({ variables: { id, area } });
      announce('The part was saved as a new picture.');
      if (data) await onCropped(data.item.id);
    } catch (error) {
      setFailure(messageOf(error));
    }
  };
  return (
    <Stack gap="sm" role="group" aria-label="Crop">
      <Text size="sm">
        Drag over the part to keep, or choose a shape. The part becomes a new picture with the same
        description; this one stays where it is used.
      </Text>
      <Group gap="xs">
        {shapes.map(({ label, ratio }) => (
          <Button
            key={label}
            size="compact-sm"
            variant="default"
            onClick={() => setChosen(areaOfShape(size, ratio, focus))}
          >
            {label}
          </Button>
        ))}
      </Group>
      <AreaOnPicture item={item} size={size} area={area} onChange={setChosen} />
      <Group grow align="flex-end">
        {edges.map(({ name, label }) => (
          <Input.Wrapper key={name} label={`${label} (px)`}>
            <Input
              type="number"
              min={0}
              value={Number.isNaN(chosen[name]) ? '' : chosen[name]}
              onChange={({ currentTarget }) => setChosen({ ...chosen, [name]: currentTarget.valueAsNumber })}
            />
          </Input.Wrapper>
        ))}
      </Group>
      {original && (
        <Text size="sm" c="dimmed">
          The part is cut from the original. {sizeOfPart(area, size, original.width / size.width)}
        </Text>
      )}
      {failure && (
        <Alert color="red" role="alert">
          {failure}
        </Alert>
      )}
      <DialogButtons onCancel={onClose}>
        <Button loading={loading} disabled={isWhole} onClick={save}>
          Save as a new picture
        </Button>
      </DialogButtons>
    </Stack>
  );
}

/**
 * What to expect of a part that is cut from an original with `scale` times as many pixels per side. The picture was scaled
 * down to the largest size, so a part is not larger than the picture.
 */
function sizeOfPart({ width, height }: Area, picture: Size, scale: number): string {
  const factor = Math.min(scale, Math.max(picture.width, picture.height) / Math.max(width, height));
  return `It will have about ${Math.round(width * factor)} × ${Math.round(height * factor)} pixels.`;
}

interface AreaOnPictureProps {
  item: MediaDetailsFragment;
  size: Size;
  area: Area;
  onChange(area: Area): void;
}

/** The picture with the chosen area, which is drawn by dragging. */
function AreaOnPicture({ item: { file, description }, size, area, onChange }: AreaOnPictureProps) {
  const [start, setStart] = useState<{ x: number; y: number } | null>(null);
  const placeOf = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    return { x: ((clientX - left) / width) * size.width, y: ((clientY - top) / height) * size.height };
  };
  const begin = (event: PointerEvent) => {
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    setStart(placeOf(event));
  };
  const drag = (event: PointerEvent) => {
    if (start) onChange(areaBetween(size, start, placeOf(event)));
  };
  return (
    <div
      className={classes.picture}
      onPointerDown={begin}
      onPointerMove={drag}
      onPointerUp={() => setStart(null)}
      onPointerCancel={() => setStart(null)}
    >
      <img src={thumbnailUrl(file, 1200)} alt={description?.alt ?? ''} draggable={false} />
      <span
        className={classes.area}
        style={{
          left: `${(area.left / size.width) * 100}%`,
          top: `${(area.top / size.height) * 100}%`,
          width: `${(area.width / size.width) * 100}%`,
          height: `${(area.height / size.height) * 100}%`,
        }}
      />
    </div>
  );
}
