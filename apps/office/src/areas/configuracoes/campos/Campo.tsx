import { NewRecord } from '../../../parts/record/NewRecord.tsx';
import { RecordPage } from '../../../parts/record/RecordPage.tsx';
import { campo } from './kind.tsx';

/** The definition of one custom field. */
export const Campo = () => <RecordPage kind={campo} />;

export const NovoCampo = () => <NewRecord kind={campo} next={campo.address} />;
