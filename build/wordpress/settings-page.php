<?php
/**
 * The settings page for administrators. Its script checks the fields and sends the valid settings with them, or else an error.
 */

defined( 'ABSPATH' ) || exit;

/** Shows why the submitted fields are not in use. WordPress has already checked the nonce and the permission. */
function florin_connect_refuse() {
	// phpcs:ignore WordPress.Security.NonceVerification.Missing -- options.php calls this after check_admin_referer()
	$sent  = isset( $_POST['florin_connect_wrong'] ) && is_string( $_POST['florin_connect_wrong'] ) ? json_decode( wp_unslash( $_POST['florin_connect_wrong'] ), true ) : null; // escaped below
	$wrong = array_filter( is_array( $sent ) ? $sent : array(), 'is_array' );
	if ( ! $wrong ) {
		add_settings_error( FLORIN_CONNECT_DRAFT, 'unchecked', esc_html( florin_connect_text( 'unchecked' ) ), 'warning' );
		return;
	}
	$html = esc_html( florin_connect_text( 'refused' ) );
	foreach ( array_slice( $wrong, 0, 20 ) as $line ) {
		$line  = array_map( 'strval', array_filter( $line, 'is_scalar' ) ) + array( 'label' => '', 'text' => '', 'lang' => '' );
		$lang  = 'en' === $line['lang'] ? ' lang="en" dir="ltr"' : '';
		$html .= sprintf( '<br>%s: <span%s>%s</span>', esc_html( $line['label'] ), $lang, esc_html( mb_substr( $line['text'], 0, 500 ) ) );
	}
	add_settings_error( FLORIN_CONNECT_DRAFT, 'refused', $html, 'error' );
}

/** Applies saved fields after the page's script has checked them. WP-CLI, for example, saves fields unchecked. */
function florin_connect_use() {
	check_ajax_referer( 'florin_connect-options' );
	$settings = isset( $_POST['settings'] ) && is_string( $_POST['settings'] ) ? wp_unslash( $_POST['settings'] ) : ''; // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- JSON, checked below
	$digest   = isset( $_POST['digest'] ) && is_string( $_POST['digest'] ) ? sanitize_key( $_POST['digest'] ) : '';
	if ( ! current_user_can( 'manage_options' ) || florin_connect_digest() !== $digest || ! florin_connect_is_structured( $settings ) ) {
		wp_send_json_error( null, 403 );
	}
	update_option( FLORIN_CONNECT_LIVE, $settings );
	wp_send_json_success();
}
add_action( 'wp_ajax_florin_connect_use', 'florin_connect_use' );

/**
 * Prints a page with only the element, for the preview in the settings page and in the editor. Administrators can preview unsaved
 * settings.
 */
function florin_connect_preview() {
	if ( ! current_user_can( 'edit_posts' ) ) {
		wp_die( '', '', array( 'response' => 403 ) );
	}
	$settings = null;
	if ( isset( $_POST['settings'] ) && is_string( $_POST['settings'] ) ) {
		check_admin_referer( 'florin_connect-options' );
		$sent     = wp_unslash( $_POST['settings'] ); // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- JSON, checked below
		$settings = current_user_can( 'manage_options' ) && florin_connect_is_structured( $sent ) ? $sent : null;
	}
	nocache_headers();
	send_frame_options_header();
	header( 'Content-Type: text/html; charset=UTF-8' );
	?>
<!DOCTYPE html>
<html lang="<?php echo esc_attr( str_replace( '_', '-', get_locale() ) ); ?>">
<head>
<meta charset="UTF-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title><?php echo esc_html( florin_connect_text( 'preview' ) ); ?></title>
</head>
<body>
	<?php
	// A page in a frame would list Safe instead of the wallets, which visitors don't see.
	wp_print_inline_script_tag( 'Object.defineProperty(window, "parent", { value: window })' );
	echo florin_connect_element( array() ); // phpcs:ignore WordPress.Security.EscapeOutput -- escaped there
	florin_connect_script( $settings );
	?>
</body>
</html>
	<?php
	exit;
}
add_action( 'admin_post_florin_connect_preview', 'florin_connect_preview' );

add_action(
	'admin_menu',
	function () {
		$title = florin_connect_text( 'connect' );
		add_options_page( $title, $title, 'manage_options', 'florin-connect', 'florin_connect_page' );
	}
);

add_action(
	'admin_enqueue_scripts',
	function ( $page ) {
		if ( 'settings_page_florin-connect' === $page ) {
			wp_enqueue_style( 'florin-connect-settings', plugins_url( 'settings-page.css', __FILE__ ), array(), FLORIN_CONNECT_VERSION );
		}
	}
);

add_filter(
	'plugin_action_links_florin-connect/florin-connect.php',
	function ( $links ) {
		return array_merge( array( sprintf( '<a href="%s">%s</a>', esc_url( admin_url( 'options-general.php?page=florin-connect' ) ), esc_html__( 'Settings' ) ) ), $links );
	}
);

add_filter(
	'all_plugins',
	function ( $plugins ) {
		$file = plugin_basename( __DIR__ . '/florin-connect.php' );
		if ( isset( $plugins[ $file ] ) ) {
			$plugins[ $file ]['Description'] = florin_connect_text( 'about' );
		}
		return $plugins;
	}
);

/** Returns what the block's script needs: the address of the preview, the languages and the texts of its options. */
function florin_connect_block_data() {
	return array(
		'title'     => florin_connect_text( 'connect' ),
		'preview'   => admin_url( 'admin-post.php?action=florin_connect_preview' ),
		'languages' => florin_connect_list( 'languages' ),
		'texts'     => array(
			'label'          => florin_connect_text( 'block_label' ),
			'label_help'     => sprintf( florin_connect_text( 'empty' ), florin_connect_text( 'connect' ) ),
			'language'       => florin_connect_text( 'language' ),
			'theme'          => florin_connect_text( 'theme' ),
			'theme_auto'     => florin_connect_text( 'theme_auto' ),
			'theme_light'    => florin_connect_text( 'theme_light' ),
			'theme_dark'     => florin_connect_text( 'theme_dark' ),
			'from_settings'  => florin_connect_text( 'from_settings' ),
			'size'           => florin_connect_text( 'block_size' ),
			'size_wide'      => florin_connect_text( 'size_wide' ),
			'size_compact'   => florin_connect_text( 'size_compact' ),
			'dialog_help'    => florin_connect_text( 'dialog_help' ),
			'balance'        => florin_connect_text( 'block_balance' ),
			'network'        => florin_connect_text( 'network' ),
			'account'        => florin_connect_text( 'account' ),
			'show'           => florin_connect_text( 'show' ),
			'hide'           => florin_connect_text( 'hide' ),
			'hide_phones'    => florin_connect_text( 'hide_phones' ),
			'network_name'   => florin_connect_text( 'network_name' ),
			'network_icon'   => florin_connect_text( 'network_icon' ),
			'network_phones' => florin_connect_text( 'network_phones' ),
			'account_full'   => florin_connect_text( 'account_full' ),
			'account_short'  => florin_connect_text( 'account_short' ),
			'account_avatar' => florin_connect_text( 'account_avatar' ),
			'account_phones' => florin_connect_text( 'account_phones' ),
			'connected_help' => florin_connect_text( 'connected_help' ),
		),
	);
}

/** Prints the options of a choice. An option that is a list is a group. */
function florin_connect_options( $options, $value ) {
	foreach ( $options as $option => $label ) {
		if ( is_array( $label ) ) {
			printf( '<optgroup label="%s">', esc_attr( $option ) );
			florin_connect_options( $label, $value );
			echo '</optgroup>';
		} else {
			printf( '<option value="%s"%s>%s</option>', esc_attr( $option ), selected( (string) $option, $value, false ), esc_html( $label ) );
		}
	}
}

/**
 * Prints one field with its help text. A field with options is a choice, one with rows a text area, any other a line of text.
 */
function florin_connect_field( $name, $value, $more = array() ) {
	$more += array( 'class' => 'regular-text code', 'example' => '', 'options' => array(), 'rows' => 0, 'color' => '', 'help' => '', 'link' => '', 'values' => '', 'tests' => '', 'empty' => '' );
	$help  = '' !== $more['help'] . $more['values'] . $more['empty'];
	$id    = 'florin-' . str_replace( '_', '-', $name );
	$same  = sprintf( 'id="%1$s" name="florin_connect[%2$s]" data-field="%2$s" autocomplete="off" aria-describedby="%1$s-wrong %1$s-check%3$s"', esc_attr( $id ), esc_attr( $name ), $help ? ' ' . esc_attr( $id ) . '-help' : '' );
	// phpcs:disable WordPress.Security.EscapeOutput -- $same is escaped above
	?>
	<tr>
		<th scope="row"><label for="<?php echo esc_attr( $id ); ?>"><?php echo esc_html( florin_connect_text( $name ) ); ?></label></th>
		<td>
			<?php if ( $more['options'] ) : ?>
				<select <?php echo $same; ?>>
					<?php florin_connect_options( $more['options'], $value ); ?>
					<?php if ( ! isset( $more['options'][ $value ] ) && ! array_filter( array_column( $more['options'], $value ) ) ) : ?>
						<option value="<?php echo esc_attr( $value ); ?>" selected><?php echo esc_html( $value ); ?></option>
					<?php endif; ?>
				</select>
			<?php elseif ( $more['rows'] > 0 ) : ?>
				<textarea class="large-text code" dir="ltr" spellcheck="false" rows="<?php echo (int) $more['rows']; ?>" <?php echo $same; ?>><?php echo "\n" . esc_textarea( $value ); ?></textarea>
			<?php else : ?>
				<input type="text" class="<?php echo esc_attr( $more['class'] ); ?>" value="<?php echo esc_attr( $value ); ?>" placeholder="<?php echo esc_attr( '' === $more['example'] ? '' : sprintf( florin_connect_text( 'example' ), $more['example'] ) ); ?>" <?php echo $same; ?>>
				<?php if ( '' !== $more['color'] ) : ?>
					<input type="color" data-color-of="<?php echo esc_attr( $id ); ?>" data-default="<?php echo esc_attr( $more['color'] ); ?>" aria-label="<?php echo esc_attr( florin_connect_text( $name ) ); ?>" hidden>
				<?php endif; ?>
			<?php endif; ?>
			<p class="florin-wrong" id="<?php echo esc_attr( $id ); ?>-wrong" aria-live="polite"></p>
			<p class="florin-check" id="<?php echo esc_attr( $id ); ?>-check" aria-live="polite"></p>
			<?php if ( $help ) : ?>
				<p class="description" id="<?php echo esc_attr( $id ); ?>-help">
					<?php echo str_replace( '%s', $more['link'], esc_html( $more['help'] ) ); ?>
					<bdi dir="ltr"><?php echo esc_html( $more['values'] ); ?></bdi>
					<?php if ( '' !== $more['tests'] ) : ?>
						<br><?php echo esc_html( florin_connect_text( 'testnets' ) ); ?>: <bdi dir="ltr"><?php echo esc_html( $more['tests'] ); ?></bdi>
					<?php endif; ?>
					<?php if ( '' !== $more['empty'] ) : ?>
						<?php echo '' === $more['help'] ? '' : '<br>'; ?>
						<?php echo sprintf( esc_html( florin_connect_text( 'empty' ) ), '<bdi>' . esc_html( $more['empty'] ) . '</bdi>' ); ?>
					<?php endif; ?>
				</p>
			<?php endif; ?>
		</td>
	</tr>
	<?php
	// phpcs:enable
}

/** Prints the settings page. */
function florin_connect_page() {
	$own      = florin_connect_fields();
	$live     = florin_connect_live();
	$in_use   = florin_connect_digest() === $live['draft'];
	$site     = florin_connect_site();
	$networks = florin_connect_list( 'networks' );
	$wallets  = florin_connect_list( 'wallets' );
	$names    = function ( $list, $filter, $field = 'name' ) {
		return implode( ', ', wp_list_pluck( wp_list_filter( $list, $filter ), $field ) );
	};
	$chains   = array( '' => '–' );
	foreach ( $networks as $network ) {
		$label = sprintf( '%s (%d)', $network['name'], $network['id'] );
		if ( $network['testnet'] ) {
			$chains[ florin_connect_text( 'testnets' ) ][ $network['id'] ] = $label;
		} else {
			$chains[ $network['id'] ] = $label;
		}
	}
	$values = function ( $values, $empty ) {
		return array(
			'help'   => florin_connect_text( 'list_help' ),
			'values' => $values,
			'empty'  => $empty,
		);
	};
	$themes   = array(
		''      => florin_connect_text( 'theme_auto' ),
		'light' => florin_connect_text( 'theme_light' ),
		'dark'  => florin_connect_text( 'theme_dark' ),
	);
	$manual   = sprintf( '<a href="%s" lang="en" target="_blank">settings.html</a>', esc_url( plugins_url( 'settings.html', __FILE__ ) ) );
	$preview  = admin_url( 'admin-post.php?action=florin_connect_preview' );
	add_action(
		'admin_footer',
		function () use ( $live, $in_use, $site, $own ) {
			florin_connect_page_script( $live, $in_use, $site, $own );
		}
	);
	?>
	<div class="wrap">
		<h1><?php echo esc_html( florin_connect_text( 'connect' ) ); ?></h1>
		<div id="florin-state" role="status">
			<?php if ( ! $in_use && ! get_settings_errors( FLORIN_CONNECT_DRAFT ) ) : ?>
				<div class="notice notice-warning inline"><p><?php echo esc_html( florin_connect_text( 'unchecked' ) ); ?></p></div>
			<?php endif; ?>
		</div>
		<div class="florin-columns">
			<form action="options.php" method="post" id="florin-form" autocomplete="off">
				<?php settings_fields( 'florin_connect' ); ?>
				<input type="hidden" name="<?php echo esc_attr( FLORIN_CONNECT_LIVE ); ?>" value="" autocomplete="off">
				<input type="hidden" name="florin_connect_wrong" value="" autocomplete="off">
				<h2 class="title"><?php echo esc_html( florin_connect_text( 'coin' ) ); ?></h2>
				<p><?php echo esc_html( florin_connect_text( 'coin_help' ) ); ?></p>
				<table class="form-table" role="presentation">
					<?php
					florin_connect_field( 'coin_chain', $own['coin_chain'], array( 'options' => $chains ) );
					florin_connect_field( 'coin_address', $own['coin_address'], array( 'example' => '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359' ) );
					florin_connect_field( 'coin_symbol', $own['coin_symbol'], array( 'class' => 'code', 'example' => 'HBR' ) );
					florin_connect_field( 'coin_decimals', $own['coin_decimals'], array( 'class' => 'code', 'example' => '18' ) );
					florin_connect_field( 'coin_name', $own['coin_name'], array( 'class' => 'regular-text', 'example' => 'Harbour Coin' ) );
					florin_connect_field( 'coin_get', $own['coin_get'], array( 'example' => 'https://shop.example/coin', 'help' => florin_connect_text( 'coin_get_help' ) ) );
					florin_connect_field( 'coin_get_label', $own['coin_get_label'], array( 'class' => 'regular-text' ) );
					?>
				</table>
				<h2 class="title"><?php echo esc_html( florin_connect_text( 'button' ) ); ?></h2>
				<table class="form-table" role="presentation">
					<?php
					florin_connect_field( 'name', $own['name'], array( 'class' => 'regular-text', 'empty' => $site['APP_NAME'] ?? '' ) );
					florin_connect_field( 'accent', $own['accent'], array( 'class' => 'code', 'color' => '#0b575e', 'help' => florin_connect_text( 'accent_help' ), 'empty' => '#0b575e, #78c4c8' ) );
					florin_connect_field( 'background', $own['background'], array( 'class' => 'code', 'color' => '#faf8f4', 'help' => florin_connect_text( 'background_help' ), 'empty' => '#faf8f4, #0d1219' ) );
					florin_connect_field( 'surface', $own['surface'], array( 'class' => 'code', 'color' => '#fffefc', 'help' => florin_connect_text( 'surface_help' ) ) );
					florin_connect_field( 'radius', $own['radius'], array( 'class' => 'code', 'help' => florin_connect_text( 'radius_help' ), 'empty' => '12' ) );
					florin_connect_field( 'radius_button', $own['radius_button'], array( 'class' => 'code', 'example' => 'full', 'help' => florin_connect_text( 'radius_button_help' ) ) );
					florin_connect_field( 'theme', $own['theme'], array( 'options' => $themes ) );
					florin_connect_field( 'languages', $own['languages'], $values( $names( florin_connect_list( 'languages' ), array(), 'tag' ), florin_connect_text( 'all_languages' ) ) );
					florin_connect_field( 'networks', $own['networks'], array( 'tests' => $names( $networks, array( 'testnet' => true ) ) ) + $values( $names( $networks, array( 'testnet' => false ) ), $names( $networks, array( 'default' => true ) ) ) );
					florin_connect_field( 'wallets', $own['wallets'], $values( $names( $wallets, array(), 'id' ), $names( $wallets, array( 'default' => true ) ) ) );
					florin_connect_field( 'project_id', $own['project_id'], array( 'help' => florin_connect_text( 'project_id_help' ) ) );
					florin_connect_field( 'sign_in', $own['sign_in'], array( 'example' => 'https://sign-in.example', 'help' => florin_connect_text( 'sign_in_help' ) ) );
					florin_connect_field( 'more', $own['more'], array( 'rows' => 8, 'help' => florin_connect_text( 'more_help' ), 'link' => $manual, 'values' => '{"RPC_URLS_137": ["https://node.example/key"]}' ) );
					?>
				</table>
				<?php submit_button(); ?>
			</form>
			<section class="florin-preview" aria-labelledby="florin-preview-title">
				<h2 class="title" id="florin-preview-title"><?php echo esc_html( florin_connect_text( 'preview' ) ); ?></h2>
				<div class="florin-frame"><iframe src="<?php echo esc_url( $preview ); ?>" title="<?php echo esc_attr( florin_connect_text( 'preview' ) ); ?>"></iframe></div>
				<p class="florin-old" role="status"></p>
				<form action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>" method="post" hidden>
					<input type="hidden" name="action" value="florin_connect_preview">
					<input type="hidden" name="_wpnonce" value="<?php echo esc_attr( wp_create_nonce( 'florin_connect-options' ) ); ?>">
					<input type="hidden" name="settings" value="" autocomplete="off">
				</form>
			</section>
		</div>
	</div>
	<?php
}

/** Prints the page's script and its data. */
function florin_connect_page_script( $live, $in_use, $site, $own ) {
	$data = array(
		'fields' => $own,
		'live'   => $live['settings'],
		'inUse'  => $in_use,
		'digest' => florin_connect_digest(),
		'site'   => (object) $site,
		'home'   => home_url( '/' ),
		'url'    => admin_url( 'admin-ajax.php' ),
		'nonce'  => wp_create_nonce( 'florin_connect-options' ),
		'texts'  => array(
			'twice'   => florin_connect_text( 'twice' ),
			'wrong'   => florin_connect_text( 'wrong' ),
			'missing' => florin_connect_text( 'missing' ),
			'check'   => florin_connect_text( 'check' ),
			'image'   => florin_connect_text( 'image_missing' ),
			'old'     => florin_connect_text( 'preview_old' ),
			'refused' => florin_connect_text( 'refused' ),
			'save'    => florin_connect_text( 'save_now' ),
			'used'    => florin_connect_text( 'used' ),
			'broken'  => florin_connect_text( 'broken' ),
		),
	);
	florin_connect_print_json( $data, 'florin-data' );
	wp_print_script_tag(
		array(
			'type' => 'module',
			'src'  => plugins_url( 'settings-page.js', __FILE__ ) . '?ver=' . FLORIN_CONNECT_VERSION,
		)
	);
}
