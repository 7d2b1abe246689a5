/**
 * What the nodes use of n8n's own types. These are ours because `n8n-workflow` has a licence that does not allow every
 * use: a package that only describes itself to n8n does not need it. `e2e/full/n8n.test.ts` compares them with n8n's.
 */

export type Json = Record<string, string | number | boolean | object | null | undefined>;

/** No interface: n8n's own has an index. */
export type Item = {
  json: Json;
  binary?: Record<string, BinaryData>;
  /** Which item of the input it was made from. */
  pairedItem?: { item: number };
};

/** As n8n's helper makes it, wherever n8n stores files. */
type BinaryData = { data: string; mimeType: string };

export interface Property {
  displayName: string;
  name: string;
  type:
    | 'boolean'
    | 'collection'
    | 'dateTime'
    | 'json'
    | 'multiOptions'
    | 'number'
    | 'options'
    | 'string';
  default: string | number | boolean | string[] | Record<string, never> | undefined;
  description?: string;
  hint?: string;
  placeholder?: string;
  required?: boolean;
  noDataExpression?: boolean;
  displayOptions?: { show: Record<string, (string | boolean)[]> };
  typeOptions?: { password?: boolean; minValue?: number; maxValue?: number };
  options?: (Option | Property)[];
}

export interface Option {
  name: string;
  value: string | number;
  action?: string;
  description?: string;
}

export interface NodeDescription {
  displayName: string;
  name: string;
  icon: `file:${string}.svg`;
  group: ('trigger' | 'transform')[];
  version: number;
  subtitle?: string;
  description: string;
  defaults: { name: string };
  polling?: true;
  usableAsTool?: true;
  inputs: 'main'[];
  outputs: 'main'[];
  credentials: { name: string; required: true; testedBy?: string }[];
  properties: Property[];
}

interface Context {
  getCredentials<T extends object>(type: string): Promise<T>;
  getTimezone(): string;
}

/** `this` of a node that is given items. */
export interface ExecuteContext extends Context {
  getInputData(): unknown[];
  getNodeParameter(name: string, item: number, fallback?: unknown): unknown;
  getNode(): { id: string };
  getExecutionId(): string;
  evaluateExpression(expression: string, item: number): unknown;
  continueOnFail(): boolean;
  getExecutionCancelSignal(): AbortSignal | undefined;
  helpers: {
    prepareBinaryData(data: Buffer, fileName?: string, mimeType?: string): Promise<BinaryData>;
  };
}

/** `this` of a node that n8n asks from time to time. */
export interface PollContext extends Context {
  /** `manual`: somebody tries it out. */
  getMode(): string;
  getNodeParameter(name: string): unknown;
  /** Is stored with the workflow when the poll has ended. */
  getWorkflowStaticData(of: 'node'): Json;
}

/** `this` of a test of credentials is not used. */
export interface CredentialToTest {
  data?: Json;
}
export interface CredentialTested {
  status: 'OK' | 'Error';
  message: string;
}
