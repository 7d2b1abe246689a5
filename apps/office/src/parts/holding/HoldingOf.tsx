import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listAparelhos } from '../../contract/operations.ts';
import { answerOf } from '../../transport/queries.ts';
import { Holding } from './Holding.tsx';
import { esperaOf } from './held.ts';

/** What devices say does not move the account’s clock, so screens ask for it this often. In milliseconds. */
const AGAIN = 60_000;

/** The devices of a user with what they hold, as they were last heard. */
export const useDevices = (id: number) =>
  useQuery({ ...answerOf(listAparelhos, { params: { id } }), refetchInterval: AGAIN });

/** What each device of a technician had not sent when it was last heard; nothing if there is none. */
export function HoldingOf({ id, now }: { id: number; now: number }) {
  const devices = useDevices(id);
  return devices.data?.dados.map((device) => {
    const espera = esperaOf(device);
    return (
      espera && (
        <Text key={device.id} size="sm">
          <Holding espera={espera} now={now} />
        </Text>
      )
    );
  });
}
