import { addressLine, type Endereco, placeOf, visitPlace } from './form.ts';

interface Props {
  address: Endereco;
  /** Whether a visit takes place there: its name is shown if it is not the main one. */
  isVisited?: boolean;
}

/** An address that opens on a map: at its position, else where the map finds it. */
export function AddressLink({ address, isVisited = false }: Props) {
  const line = addressLine(address);
  const place = placeOf(address);
  const where = place ? `${place.latitude},${place.longitude}` : line;
  if (!where) return null;
  return (
    <a
      href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(where)}`}
      target="_blank"
      rel="noreferrer"
    >
      {(isVisited ? visitPlace(address) : line) || where}
    </a>
  );
}
