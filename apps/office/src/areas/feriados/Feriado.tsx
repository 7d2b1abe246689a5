import { NewRecord } from '../../parts/record/NewRecord.tsx';
import { RecordPage } from '../../parts/record/RecordPage.tsx';
import { feriado } from './kind.ts';

/** A day of the account's own. */
export const Feriado = () => <RecordPage kind={feriado} />;
export const NovoFeriado = () => <NewRecord kind={feriado} />;
