import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { readConfiguration } from './configuration.ts';

const folder = resolve(import.meta.dirname, '../../../../deploy');
const textOf = (file: string) => readFileSync(join(folder, file), 'utf8');
const settings = z.record(z.string(), z.string());

/** The documents of a YAML file. Fails if it is not valid YAML. */
function documentsIn(file: string): unknown[] {
  return parseAllDocuments(textOf(file)).map((document) => {
    expect(document.errors, file).toEqual([]);
    return document.toJS();
  });
}

const manifests = readdirSync(join(folder, 'kubernetes')).flatMap((file) =>
  documentsIn(`kubernetes/${file}`),
);

/** The objects of a kind in the Kubernetes manifests. */
function ofKind<T extends z.ZodType>(kind: string, schema: T): z.output<T>[] {
  const isOfKind = z.object({ kind: z.literal(kind) }).loose();
  return manifests.filter((each) => isOfKind.safeParse(each).success).map((each) => schema.parse(each));
}

const podSchema = z.object({
  metadata: z.object({ labels: z.record(z.string(), z.string()) }),
  spec: z.object({
    enableServiceLinks: z.literal(false),
    securityContext: z.object({ runAsNonRoot: z.literal(true) }).loose(),
    containers: z.array(
      z.object({
        securityContext: z.object({ readOnlyRootFilesystem: z.literal(true) }).loose(),
        args: z.array(z.string()).optional(),
        livenessProbe: z.object({ httpGet: z.object({ path: z.string() }) }).optional(),
        readinessProbe: z.object({ httpGet: z.object({ path: z.string() }) }).optional(),
      }),
    ),
  }),
});
const workload = z.object({ spec: z.object({ template: podSchema }) });

describe('the settings in deploy/', () => {
  const [config] = ofKind('ConfigMap', z.object({ data: settings }));
  const [secret] = ofKind('Secret', z.object({ stringData: settings }));
  const unit = [...textOf('systemd/daybook.service').matchAll(/^Environment=(.*)$/gm)].map(
    (match) => match[1],
  );
  const image = [...textOf('Containerfile').matchAll(/^ENV (HOST=.*)$/gm)].flatMap((match) =>
    match[1]?.split(' '),
  );

  test.each([
    ['.env.example', settings.parse(parseEnv(textOf('.env.example')))],
    ['kubernetes', { ...config?.data, ...secret?.stringData }],
    ['the systemd unit', settings.parse(parseEnv(unit.join('\n')))],
    ['the Containerfile', settings.parse(parseEnv(image.join('\n')))],
  ])('of %s are known and usable', (_name, variables) => {
    expect(Object.keys(variables)).not.toEqual([]);
    const known = readConfiguration({});
    expect(readConfiguration(variables)).not.toEqual(known);
    expect(readConfiguration(variables).unknownVariables).toEqual([]);
  });
});

test('every file of deploy/ in YAML or JSON can be parsed', () => {
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (/\.ya?ml$/.test(file)) expect(documentsIn(file)).not.toEqual([]);
    if (file.endsWith('.json')) expect(() => JSON.parse(textOf(file))).not.toThrow();
  }
});

test('the Kubernetes manifests have probes, a migration job, and no privileges, and list every file', () => {
  const [deployment] = ofKind('Deployment', workload);
  const [job] = ofKind('Job', workload);
  const [container] = deployment?.spec.template.spec.containers ?? [];
  expect(container?.livenessProbe?.httpGet.path).toBe('/health/live');
  expect(container?.readinessProbe?.httpGet.path).toBe('/health/serving');
  expect(textOf('proxy/Caddyfile')).toContain('health_uri /health/serving');
  expect(textOf('Containerfile')).toContain("'/health/serving')");
  expect(job?.spec.template.spec.containers[0]?.args).toEqual(['migrate']);
  const [kustomization] = ofKind('Kustomization', z.object({ resources: z.array(z.string()) }));
  const files = readdirSync(join(folder, 'kubernetes')).filter((file) => file !== 'kustomization.yaml');
  expect(kustomization?.resources.toSorted()).toEqual(files.toSorted());
});

test('Compose asks the app for its health itself, because images in the format of OCI cannot', () => {
  const service = z.object({ healthcheck: z.object({ test: z.array(z.string()) }).optional() });
  const [compose] = documentsIn('compose/compose.yaml').map((each) =>
    z.object({ services: z.record(z.string(), service) }).parse(each),
  );
  const [, inImage = '[]'] = /^HEALTHCHECK [\s\S]*?CMD (\[.*\])$/m.exec(textOf('Containerfile')) ?? [];
  expect(compose?.services.app?.healthcheck?.test).toEqual(['CMD', ...JSON.parse(inImage)]);
});

test('panels of single values name versions, and show a number while no request has failed', () => {
  const target = z.object({
    expr: z.string(),
    legendFormat: z.string(),
    instant: z.boolean().default(false),
  });
  const panel = z.object({
    type: z.string(),
    options: z.object({ textMode: z.string().default('auto') }),
    targets: z.array(target),
  });
  const { panels } = z.object({ panels: z.array(panel) }).parse(JSON.parse(textOf('grafana/dashboard.json')));
  const single = panels.filter(({ type }) => type === 'stat');
  // Grafana shows the number of processes instead of a lone version, and versions that no process runs any more.
  const named = single.filter(({ targets }) =>
    targets.some(({ legendFormat }) => legendFormat.includes('{{')),
  );
  expect(named.map(({ options, targets }) => [options.textMode, targets[0]?.instant])).toEqual([
    ['name', true],
  ]);
  // A label has no series before its first value.
  const ofLabels = single.flatMap(({ targets }) => targets).filter(({ expr }) => expr.includes('status='));
  expect(ofLabels.length).toBeGreaterThan(0);
  for (const { expr } of ofLabels) expect(expr).toContain('or vector(0)');
});
