import * as office from '@campeiro/contract/escritorio/pessoas';
import { bindForOffice } from '../../platform/http/operations.ts';
import { v2 } from './v2.ts';

export const escritorio = bindForOffice(v2, office);
