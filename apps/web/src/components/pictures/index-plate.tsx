import compass from '../../plates/compass.svg?url';
import daybook from '../../plates/daybook.svg?url';
import harbour from '../../plates/harbour.svg?url';
import mooring from '../../plates/mooring.svg?url';
import sheaf from '../../plates/sheaf.svg?url';
import tide from '../../plates/tide.svg?url';

const plates = { compass, daybook, harbour, mooring, sheaf, tide } as const;

/** A decorative engraving beside the introduction of a list. Narrow screens neither show nor load it. */
export function IndexPlate({ name }: { name: keyof typeof plates }) {
  return (
    <img
      className="plate plate--index"
      src={plates[name]}
      alt=""
      width="960"
      height="720"
      loading="lazy"
      decoding="async"
    />
  );
}
