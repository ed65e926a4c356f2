/** A size in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A part of a picture in whole pixels. */
export interface Area extends Size {
  readonly left: number;
  readonly top: number;
}

interface Place {
  readonly x: number;
  readonly y: number;
}

/** The area as whole pixels within the picture, at least one pixel wide and high. */
export function inside(picture: Size, { left, top, width, height }: Area): Area {
  const x = between(0, left, picture.width - 1);
  const y = between(0, top, picture.height - 1);
  return {
    left: x,
    top: y,
    width: between(1, width, picture.width - x),
    height: between(1, height, picture.height - y),
  };
}

/** The area between two opposite corners, which may be outside of the picture. */
export function areaBetween(picture: Size, one: Place, other: Place): Area {
  const left = between(0, Math.min(one.x, other.x), picture.width);
  const top = between(0, Math.min(one.y, other.y), picture.height);
  const right = between(0, Math.max(one.x, other.x), picture.width);
  const bottom = between(0, Math.max(one.y, other.y), picture.height);
  return inside(picture, { left, top, width: right - left, height: bottom - top });
}

/**
 * The largest area of a shape, as close to the focal point as the picture allows.
 * @param ratio width divided by height; null for the whole picture
 * @param focus in percent of the picture
 */
export function areaOfShape(picture: Size, ratio: number | null, focus: Place): Area {
  if (ratio === null) return { left: 0, top: 0, ...picture };
  const width = Math.min(picture.width, picture.height * ratio);
  const height = width / ratio;
  return inside(picture, {
    left: between(0, (focus.x / 100) * picture.width - width / 2, picture.width - width),
    top: between(0, (focus.y / 100) * picture.height - height / 2, picture.height - height),
    width,
    height,
  });
}

function between(least: number, value: number, most: number): number {
  return Math.round(Math.min(Math.max(value || 0, least), most));
}
