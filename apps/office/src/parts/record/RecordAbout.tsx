import { Badge } from '@mantine/core';

interface Props {
  text: string | null;
  /** The word for a record that is inactive. */
  inactive: string | false;
}

/** Below the title of a record: the fields that identify it, and whether it is inactive. */
export const RecordAbout = ({ text, inactive }: Props) => (
  <>
    {text}{' '}
    {inactive && (
      <Badge variant="light" color="gray">
        {inactive}
      </Badge>
    )}
  </>
);
