/** Where those visits of a list take place that are not at their customer's main address. */
import { Text } from '@mantine/core';
import classes from './Address.module.css';
import { visitPlace } from './form.ts';
import { useVisitAddresses, type VisitPlace } from './use-address.ts';

/** The place of each visit in words; empty at the main address. */
export function useElsewhere(visits: readonly VisitPlace[]): (visit: VisitPlace) => string {
  const { addressOf } = useVisitAddresses(visits.filter(({ id_endereco }) => id_endereco !== null));
  return (visit) => {
    const address = visit.id_endereco === null ? undefined : addressOf(visit);
    return address && address.ordem > 0 ? visitPlace(address) : '';
  };
}

/** In the row of a visit, below its first line. */
export const Elsewhere = ({ place }: { place: string }) =>
  place && (
    <Text size="sm" c="dimmed" className={classes.elsewhere}>
      {place}
    </Text>
  );
