import { useCapturedAddressesQuery } from '@daybook/graphql-client/admin/record-hooks';
import { Autocomplete } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useUnconfirmed } from './use-unconfirmed.ts';

interface AddressInputProps {
  address: string;
  onChoose(address: string): void;
}

/** Chooses a page among the captured addresses. Enter takes what is typed. */
export function AddressInput({ address, onChoose }: AddressInputProps) {
  const [typed, setTyped] = useUnconfirmed(address);
  const [searched] = useDebouncedValue(typed, 200);
  const containing = searched === address ? '' : searched.trim();
  const { data, previousData } = useCapturedAddressesQuery({
    variables: { containing },
    fetchPolicy: 'cache-and-network',
  });
  const choose = (text: string) => {
    const trimmed = text.trim();
    if (trimmed === '') return;
    const chosen = trimmed.startsWith('/') ? trimmed : `/${trimmed}`;
    setTyped(chosen);
    if (chosen !== address) onChoose(chosen);
  };
  return (
    <Autocomplete
      maw={760}
      label="Page"
      description="Its address on the public site."
      value={typed}
      data={(data ?? previousData)?.addresses ?? []}
      filter={({ options }) => options}
      maxDropdownHeight={320}
      onChange={setTyped}
      onOptionSubmit={choose}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onBlur={() => setTyped(address)}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') choose(currentTarget.value);
      }}
    />
  );
}
