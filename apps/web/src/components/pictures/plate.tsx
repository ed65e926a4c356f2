import filings from '../../plates/filings.svg?url';
import harbour from '../../plates/harbour.svg?url';
import lens from '../../plates/lens.svg?url';
import rostrum from '../../plates/rostrum.svg?url';
import soundings from '../../plates/soundings.svg?url';

const plates = { filings, harbour, lens, rostrum, soundings } as const;

interface PlateProps {
  name: keyof typeof plates;
  first?: boolean;
}

/** A decorative engraving for pages whose records have no picture. */
export function Plate({ name, first = false }: PlateProps) {
  return (
    <img
      className="plate"
      src={plates[name]}
      alt=""
      width="960"
      height="720"
      loading={first ? 'eager' : 'lazy'}
      decoding="async"
    />
  );
}
