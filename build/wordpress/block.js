// The block in the editor: a preview of the button, and its attributes. PHP renders what users see.
;(({ blocks, blockEditor, components, element }) => {
  const { createElement: draw } = element
  const CHOICES = {
    theme: ['auto', 'light', 'dark'],
    size: ['wide', 'compact'],
    balance: ['show', 'hide', 'hide show'],
    network: ['name', 'icon', 'hide', 'icon name'],
    account: ['full', 'short', 'avatar', 'avatar full'],
  }
  const { title } = window.florinConnectBlock

  blocks.registerBlockType('florin/connect', {
    apiVersion: 2,
    title,
    icon: 'money-alt',
    category: 'widgets',
    attributes: Object.fromEntries(
      ['label', 'lang', ...Object.keys(CHOICES)].map((name) => [name, { type: 'string' }]),
    ),
    edit({ attributes, setAttributes }) {
      const set = (name) => (value) => setAttributes({ [name]: value || undefined })
      const text = (name) =>
        draw(components.TextControl, {
          key: name,
          label: name,
          value: attributes[name] || '',
          maxLength: 60,
          onChange: set(name),
        })
      const choice = ([name, values]) =>
        draw(components.SelectControl, {
          key: name,
          label: name,
          value: attributes[name] || '',
          onChange: set(name),
          options: ['', ...values].map((value) => ({ value, label: value || '–' })),
        })
      return draw(
        'div',
        // biome-ignore lint/correctness/useHookAtTopLevel: 'edit' is the component
        blockEditor.useBlockProps(),
        draw(
          blockEditor.InspectorControls,
          null,
          draw(
            components.PanelBody,
            { title },
            text('label'),
            text('lang'),
            Object.entries(CHOICES).map(choice),
          ),
        ),
        draw(components.Button, { variant: 'primary', disabled: true }, attributes.label || title),
      )
    },
    save: () => null,
  })
})(window.wp)
