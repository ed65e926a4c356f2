import { Box, Group, Slider, Text, TextInput } from '@mantine/core';
import { localText, type PageCapture, placeAt, preciseTimeOf, timeOfText } from './captures-at.ts';
import { useUnconfirmed } from './use-unconfirmed.ts';

interface DateChoiceProps {
  /** Such as "Date". */
  label: string;
  captures: readonly PageCapture[];
  /** The chosen time, in milliseconds. */
  time: number;
  onChoose(time: number): void;
}

/** Chooses a time: typed, or with a slider that stops at each capture. */
export function DateChoice({ label, captures, time, onChoose }: DateChoiceProps) {
  const place = placeAt(captures, time);
  return (
    <Group gap="lg" align="flex-end" maw={760}>
      <TimeInput {...{ label, time, onChoose }} />
      <CaptureSlider {...{ label, captures, place, onChoose }} />
    </Group>
  );
}

function TimeInput({ label, time, onChoose }: Omit<DateChoiceProps, 'captures'>) {
  const shown = localText(time);
  const [typed, setTyped] = useUnconfirmed(shown);
  const choose = () => {
    const chosen = timeOfText(typed);
    if (typed !== shown && chosen !== null) onChoose(chosen);
  };
  return (
    <TextInput
      type="datetime-local"
      step={1}
      w="14rem"
      label={label}
      description={`In ${Intl.DateTimeFormat().resolvedOptions().timeZone}.`}
      value={typed}
      error={timeOfText(typed) === null && 'Enter a date and a time.'}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={choose}
      onKeyDown={({ key }) => {
        if (key === 'Enter') choose();
      }}
    />
  );
}

interface CaptureSliderProps extends Pick<DateChoiceProps, 'label' | 'captures' | 'onChoose'> {
  /** The index of the chosen capture; -1 before the first one. */
  place: number;
}

function CaptureSlider({ label, captures, place, onChoose }: CaptureSliderProps) {
  const [shown, setShown] = useUnconfirmed(Math.max(0, place));
  const last = captures.length - 1;
  const textOf = (index: number) => preciseTimeOf(captures[index]?.since ?? '');
  if (last < 1) return null;
  const choose = (index: number) => {
    const { since } = captures[index] ?? {};
    if (since !== undefined && index !== place) onChoose(Date.parse(since));
  };
  return (
    <Box flex="1 1 14rem" pb={4}>
      <Text size="sm" c="dimmed" mb={6}>
        {place < 0 ? 'Before the first capture' : `Capture ${shown + 1} of ${captures.length}`}
      </Text>
      <Slider
        min={0}
        max={last}
        value={shown}
        label={textOf}
        thumbLabel={`${label}: captures of the page`}
        thumbValueText={textOf}
        {...(last <= 40 && { marks: captures.map((_, value) => ({ value })) })}
        onChange={setShown}
        onChangeEnd={choose}
      />
    </Box>
  );
}
